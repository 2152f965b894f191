import type { Writable } from 'node:stream';

interface Served {
  readonly origin: string;
  readonly ended: Promise<unknown>;
  stop(): void;
}

interface Serving {
  readonly port: number;
  readonly secure?: boolean;
  readonly address?: string;
  /** The folder of the databases and objects. */
  readonly state?: string;
  /** Where the output goes; to that of this process without it. */
  readonly log?: Writable;
}

/** Starts the Worker in workerd and resolves once it responds. */
export function serve(serving: Serving): Promise<Served>;
