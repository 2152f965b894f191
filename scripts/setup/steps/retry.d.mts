interface FileReport {
  readonly testResults: readonly { readonly name: string; readonly status: string }[];
}

/** The files of a run of vitest that are tried once more, by their paths in the project; none where one may not be. */
export function filesToTryAgain(report: FileReport | undefined): string[];
