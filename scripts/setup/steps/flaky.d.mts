interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly file: string;
    readonly line: number;
    readonly title: string;
    readonly tests: readonly { readonly status: string; readonly projectName: string }[];
  }[];
}

/** The browser tests that passed only on a retry, each by file, line, title and device. */
export function flakyTests(report: { readonly suites?: readonly Suite[] } | undefined): string[];
