import type { Target } from './target.ts';

/** A request as it came in, before anything is known of who sent it. */
export interface Arrival {
  readonly request: Request;
  readonly env: Env;
  readonly execution: ExecutionContext;
  readonly requestId: string;
  readonly nowMs: number;
  readonly target: Target;
}
