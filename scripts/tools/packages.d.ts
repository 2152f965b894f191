/**
 * The parts of this folder's packages that the project uses; the packages are not installed when types are checked.
 */
declare module 'lighthouse' {
  interface Audit {
    readonly score: number | null;
    readonly numericValue?: number;
    readonly details?: { readonly type: string; readonly items?: readonly object[] };
  }
  interface Category {
    readonly score: number | null;
    readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
  }
  export interface Result {
    readonly audits: Readonly<Record<string, Audit>>;
    readonly categories: Readonly<Record<string, Category>>;
    readonly configSettings: { readonly throttling: { readonly cpuSlowdownMultiplier: number } };
    readonly finalDisplayedUrl: string;
    readonly runtimeError?: { readonly code: string };
  }
  interface Looked {
    readonly lhr: Result;
    readonly artifacts: { readonly Trace: { readonly traceEvents: readonly object[] } };
  }
  export default function lighthouse(url: string, flags: object): Promise<Looked | undefined>;
}

declare module 'chrome-launcher' {
  interface Launched {
    readonly port: number;
    kill(): void;
  }
  export function launch(options: object): Promise<Launched>;
}

declare module '@stryker-mutator/core' {
  interface Place {
    readonly line: number;
    readonly column: number;
  }
  export interface Mutant {
    readonly status:
      | 'Killed'
      | 'Survived'
      | 'NoCoverage'
      | 'Timeout'
      | 'CompileError'
      | 'RuntimeError'
      | 'Ignored';
    readonly fileName: string;
    readonly location: { readonly start: Place };
    readonly mutatorName: string;
    readonly replacement?: string;
  }
  export class Stryker {
    constructor(options: object);
    runMutationTest(): Promise<Mutant[]>;
  }
}
