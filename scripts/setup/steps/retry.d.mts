interface FileReport {
  readonly testResults: readonly { readonly name: string; readonly status: string }[];
}

/** The files of a vitest run to retry, by their paths in the project; none if any failed file must not be retried. */
export function filesToTryAgain(report: FileReport | undefined): string[];
