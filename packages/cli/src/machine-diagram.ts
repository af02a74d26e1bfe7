import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from "xstate";

/** A Mermaid state diagram of a machine. */
export const machineDiagram = (machine: AnyStateMachine): string => {
  const { root } = machine;
  const lines = ["stateDiagram-v2"];
  const hasOwn = transitionsOf(root).length > 0;
  if (hasOwn || root.type === "parallel") {
    lines.push(`  [*] --> ${nameOf(root)}`, ...block(root, "  "));
  } else {
    lines.push(...inside(root, "  "));
  }
  for (const node of nodesOf(root)) {
    for (const transition of transitionsOf(node)) {
      const targets = transition.target ?? [node];
      for (const target of targets) {
        lines.push(`  ${nameOf(node)} --> ${nameOf(target)}: ${labelOf(transition, machine)}`);
      }
    }
    if (node.type === "final") lines.push(`  ${nameOf(node)} --> [*]`);
  }
  return `${lines.join("\n")}\n`;
};

const nodesOf = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];

const nameOf = (node: AnyStateNode): string =>
  (node.path.length === 0 ? [node.key] : node.path).join("_").replaceAll(/\W/g, "_");

const block = (node: AnyStateNode, indent: string): readonly string[] => {
  const declared = `${indent}state "${node.key}" as ${nameOf(node)}`;
  if (Object.keys(node.states).length === 0) return [declared];
  return [`${declared} {`, ...inside(node, `${indent}  `), `${indent}}`];
};

const inside = (node: AnyStateNode, indent: string): readonly string[] => {
  const children = Object.values(node.states);
  if (node.type === "parallel") {
    return children.flatMap((child, index) => [
      ...(index === 0 ? [] : [`${indent}--`]),
      ...block(child, indent),
    ]);
  }
  const initial = node.initial.target[0];
  return [
    ...(initial ? [`${indent}[*] --> ${nameOf(initial)}`] : []),
    ...children.flatMap((child) => block(child, indent)),
  ];
};

const transitionsOf = (node: AnyStateNode): readonly AnyTransitionDefinition[] => [
  ...(node.always ?? []),
  ...[...node.transitions.values()].flat(),
];

const labelOf = (transition: AnyTransitionDefinition, machine: AnyStateMachine): string => {
  const guard = typeNameOf(transition.guard);
  const actions = transition.actions.map(typeNameOf).filter((word) => word !== "");
  return [
    eventOf(transition, machine),
    guard === "" ? "" : `[${guard}]`,
    actions.length === 0 ? "" : `/ ${actions.join(", ")}`,
  ]
    .filter((part) => part !== "")
    .join(" ");
};

const eventOf = ({ eventType, source }: AnyTransitionDefinition, machine: AnyStateMachine) => {
  if (eventType === "") return "always";
  const delay = /^xstate\.after\.(.+?)\.[^.]*(?:\..*)?$/.exec(eventType)?.[1];
  if (delay !== undefined) {
    const ms: unknown = machine.implementations.delays[delay];
    if (/^\d+$/.test(delay)) return `after ${delay} ms`;
    return typeof ms === "number" ? `after ${delay} (${ms} ms)` : `after ${delay}`;
  }
  const [, outcome, id] = /^xstate\.(done|error)\.(?:actor|state)\.(.+)$/.exec(eventType) ?? [];
  if (outcome === undefined) return eventType;
  const port = source.invoke.find((one) => one.id === id)?.src;
  const name = typeof port === "string" ? port : (id ?? "");
  return `${name} ${outcome === "done" ? "answers" : "fails"}`;
};

const typeNameOf = (part: unknown): string => {
  if (typeof part === "string") return part;
  if (typeof part === "function") return part.name;
  if (typeof part === "object" && part !== null && "type" in part) return String(part.type);
  return "";
};
