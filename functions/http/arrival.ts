import type { Target } from './target.ts';

/** A request before its caller is known. */
export interface Arrival {
  readonly request: Request;
  readonly env: Env;
  readonly execution: ExecutionContext;
  readonly requestId: string;
  readonly nowMs: number;
  readonly target: Target;
}
