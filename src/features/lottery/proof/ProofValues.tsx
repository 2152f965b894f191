import type { DrawProof } from '#src/contracts/lottery/draws.ts';
import css from './proof.module.css';

/** The values of a step, collapsed: they are long, and only needed for a check by hand. */
export function ProofValues({ label, values }: { label: string; values: Readonly<Record<string, string>> }) {
  return (
    <details className={css.values}>
      <summary>{label}</summary>
      <dl>
        {Object.entries(values).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="ltr">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** The commands that reproduce the same hash and the same bytes. */
export function ProofByHand({ proof, title, hint }: { proof: DrawProof; title: string; hint: string }) {
  const { gameId, numero, root, seed, beacon } = proof;
  const message = `${gameId}:${numero}:${root}:${beacon?.randomness ?? ''}:0`;
  return (
    <details className={css.byHand}>
      <summary>{title}</summary>
      <p>{hint}</p>
      <pre dir="ltr">
        <code>{`printf %s ${seed} | sha256sum\n\nprintf %s ${message} | openssl dgst -sha256 -hmac ${seed}`}</code>
      </pre>
    </details>
  );
}
