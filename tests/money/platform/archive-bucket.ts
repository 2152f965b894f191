import { record } from './happened.ts';
import { type Network, outcomeOf } from './network.ts';

/** The archive's bucket: whole files by name; the last write wins. */
export class ArchiveBucket {
  readonly files = new Map<string, Uint8Array>();

  /** The binding `env.ARCHIVE` of the Worker's objects; writes are subject to the faults of its leg. */
  asPlatform(network: Network): R2Bucket {
    return {
      put: (key: string, bytes: Uint8Array) =>
        network.call('archive', '', async (_fault, reply) =>
          reply(
            await outcomeOf(() => {
              record('file', key, bytes);
              this.files.set(key, bytes.slice());
            }),
          ),
        ),
    } as unknown as R2Bucket;
  }
}
