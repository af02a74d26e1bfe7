/**
 * Lint rules that are specific to this project.
 * Plain JavaScript, because the linter loads this file directly.
 */

const isName = (node, name) => node?.type === "Identifier" && node.name === name;

const noClasses = {
  create: (context) => {
    const report = (node) =>
      context.report({
        node,
        message:
          "No classes in the domain: write a function that takes plain data and returns plain data.",
      });
    return { ClassDeclaration: report, ClassExpression: report };
  },
};

/** Forbids `new Date()` and `Date()`; dates from given numbers are allowed. */
const noCurrentTime = {
  create: (context) => {
    const report = (node) =>
      context.report({
        node,
        message: "The domain does not read the clock: use a Clock, or take `now` as a parameter.",
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

export default {
  meta: { name: "house" },
  rules: {
    "no-classes": noClasses,
    "no-current-time": noCurrentTime,
  },
};
