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

/** Forbids `new Date()`, `Date()` and `Date.now`; dates from given numbers are allowed. */
const noCurrentTime = {
  create: (context) => {
    const report = (node) =>
      context.report({
        node,
        message:
          "Only adapters of the Clock read the time: use a Clock, or take `now` as a parameter.",
      });
    return {
      NewExpression: (node) => {
        if (isName(node.callee, "Date") && node.arguments.length === 0) report(node);
      },
      CallExpression: (node) => {
        if (isName(node.callee, "Date")) report(node);
      },
      MemberExpression: (node) => {
        if (isName(node.object, "Date") && isName(node.property, "now")) report(node);
      },
    };
  },
};

/** Forbids a constant as current time, such as `{ now: 0 }`: its dates would never change. */
const noConstantTime = {
  create: (context) => ({
    Property: (node) => {
      if (isName(node.key, "now") && isConstant(node.value))
        context.report({
          node,
          message: "A constant is not the current time: take it from a Clock.",
        });
    },
  }),
};

/** True for a number, and for a function that returns one. */
const isConstant = (node) => {
  if (node.type === "ArrowFunctionExpression") return isConstant(node.body);
  if (node.type === "UnaryExpression") return isConstant(node.argument);
  return node.type === "Literal" && typeof node.value === "number";
};

export default {
  meta: { name: "house" },
  rules: {
    "no-classes": noClasses,
    "no-constant-time": noConstantTime,
    "no-current-time": noCurrentTime,
  },
};
