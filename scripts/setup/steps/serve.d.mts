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
}

/** Starts the Worker in workerd and resolves once it responds. */
export function serve(serving: Serving): Promise<Served>;
