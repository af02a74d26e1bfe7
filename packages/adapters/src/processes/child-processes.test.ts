import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import type { TestTask } from "../../testing/task-process.ts";
import { ChildProcessError, createChildProcesses } from "./child-processes.ts";

const open = (limits: { readonly timeoutMs?: number; readonly idleMs?: number } = {}) => {
  const run = createChildProcesses({
    module: join(import.meta.dirname, "../../testing/task-process.ts"),
    maxHeapMb: 32,
    maxMemoryMb: 300,
    timeoutMs: 20_000,
    ...limits,
  });
  return <T>(task: TestTask, signal?: AbortSignal) => run<T>(task, signal);
};

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const hasEnded = async (pid: number): Promise<void> => {
  while (isRunning(pid)) await sleep(20);
};

describe("a child process", () => {
  it("does one task after the other, and fails without ending", async () => {
    const run = open();
    const pid = await run("pid");
    expect(pid).not.toBe(process.pid);
    await expect(run("fail")).rejects.toThrow("not possible");
    expect(await run("pid")).toBe(pid);
  });

  it("is one of several if there are several tasks at once", async () => {
    const run = open();
    const pids = await Promise.all([run("pid"), run("pid"), run("pid")]);
    expect(new Set(pids).size).toBe(3);
  });

  it("knows no secrets of its parent", async () => {
    process.env["PASSEPARTOUT_TEST_SECRET"] = "secret";
    expect(await open()("secrets")).not.toContain("PASSEPARTOUT_TEST_SECRET");
  });

  it("gets no task while it ends", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const run = open({ idleMs: 50 });
    const pid = await run<number>("pid");
    vi.advanceTimersByTime(50);
    expect(await run<number>("pid")).not.toBe(pid);
    vi.useRealTimers();
  });

  it("ends when it is idle", async () => {
    const pid = await open({ idleMs: 50 })<number>("pid");
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 5000);
  });

  it("is killed when its client leaves", async () => {
    const run = open();
    const pid = await run<number>("pid");
    const leaving = new AbortController();
    const task = run("sleep", leaving.signal);
    leaving.abort(new Error("left"));
    await expect(task).rejects.toThrow("left");
    await hasEnded(pid);
    expect(await run("pid")).not.toBe(pid);
  });

  it.each<[TestTask, string]>([
    ["sleep", "the task took more than 3000 ms"],
    ["fill heap", "the process ended"],
    ["fill buffers", "the process ended: 137"],
    ["exit", "the process ended: 3"],
  ])("that would %s is ended, and the next task has another", async (task, message) => {
    const run = open({ timeoutMs: task === "sleep" ? 3000 : 20_000 });
    const failed = run(task);
    await expect(failed).rejects.toThrow(ChildProcessError);
    await expect(failed).rejects.toThrow(message);
    expect(await run("pid")).toEqual(expect.any(Number));
  });
});
