import { writeFileSync } from "node:fs";

/**
 * Vitest reporter for `npm test`: writes `{ passed, failed, failures: string[] }` to the file that TEST_REPORT names. A
 * failure is a test's, a file's that does not load, or an error that no test caught, which fails a run of passed tests.
 */
export default class TestReporter {
  onTestRunEnd(modules, uncaughtErrors) {
    const tests = modules.flatMap((one) => [...one.children.allTests()]);
    const failed = tests.filter((test) => test.result().state === "failed");
    const failures = [
      ...failed.map((test) => describe(`${test.module.relativeModuleId} › ${test.fullName}`, test.result().errors)),
      ...modules.filter((one) => one.errors().length > 0).map((one) => describe(one.relativeModuleId, one.errors())),
      ...uncaughtErrors.map((error) => describe(`outside any test: ${error.VITEST_TEST_PATH ?? ""}`, [error])),
    ];
    const passed = tests.filter((test) => test.result().state === "passed").length;
    writeFileSync(process.env.TEST_REPORT, JSON.stringify({ passed, failed: failed.length, failures }));
  }
}

/** A title and the first lines of its first error, and of what caused it; a whole document may follow them. */
function describe(title, [error]) {
  const lines = [error, error.cause].filter(Boolean).map(({ stack, message }) => (stack ?? message).split("\n", 6));
  return [title, ...lines.flat()].join("\n");
}
