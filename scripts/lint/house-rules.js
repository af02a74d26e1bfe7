/**
 * Lint rules of this house that no linter brings along.
 * Plain JavaScript, since the linter loads it itself.
 */

const isName = (node, name) => node?.type === "Identifier" && node.name === name;

/** Functions and plain data are the domain's only building blocks. */
const noClasses = {
  create: (context) => {
    const report = (node) =>
      context.report({
        node,
        message:
          "No classes in the domain: write a function that takes plain data and gives plain data.",
      });
    return { ClassDeclaration: report, ClassExpression: report };
  },
};

/** What time it is comes from the Clock; a date made from given numbers stays allowed. */
const noCurrentTime = {
  create: (context) => {
    const report = (node) =>
      context.report({
        node,
        message: "The domain does not know what time it is: take a Clock, or `now` as a number.",
      });
    return {
      NewExpression: (node) => {
        if (isName(node.callee, "Date") && node.arguments.length === 0) report(node);
      },
      CallExpression: (node) => {
        if (isName(node.callee, "Date")) report(node);
      },
    };
  },
};

/** The domain is read as a library: every export says in one sentence what it means in the shop. */
const documentedExports = {
  create: (context) => ({
    ExportNamedDeclaration: (node) => {
      if (!node.declaration) return;
      const last = context.sourceCode.getCommentsBefore(node).at(-1);
      if (last?.type === "Block" && last.value.startsWith("*")) return;
      context.report({
        node,
        message: "An export of the domain says in one /** sentence */ what it means in the shop.",
      });
    },
  }),
};

export default {
  meta: { name: "house" },
  rules: {
    "documented-exports": documentedExports,
    "no-classes": noClasses,
    "no-current-time": noCurrentTime,
  },
};
