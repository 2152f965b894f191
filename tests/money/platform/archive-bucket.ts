import { type Network, outcomeOf } from './network.ts';

/** The archive's bucket: whole files under their names, the last one written wins. */
export class ArchiveBucket {
  readonly files = new Map<string, Uint8Array>();

  /** What the Worker's objects get as `env.ARCHIVE`; what they write meets the faults of its leg. */
  asPlatform(network: Network): R2Bucket {
    return {
      put: (key: string, bytes: Uint8Array) =>
        network.call('archive', '', async (_fault, told) =>
          told(await outcomeOf(() => this.files.set(key, bytes.slice()))),
        ),
    } as unknown as R2Bucket;
  }
}
