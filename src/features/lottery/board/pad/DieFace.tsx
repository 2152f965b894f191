import css from './board-faces.module.css';

interface Props {
  pips: number;
}

const [near, middle, far] = [27, 50, 73];

const pipsOf: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[middle, middle]],
  2: [
    [near, far],
    [far, near],
  ],
  3: [
    [near, far],
    [middle, middle],
    [far, near],
  ],
  4: [
    [near, near],
    [near, far],
    [far, near],
    [far, far],
  ],
  5: [
    [near, near],
    [near, far],
    [middle, middle],
    [far, near],
    [far, far],
  ],
  6: [
    [near, near],
    [near, middle],
    [near, far],
    [far, near],
    [far, middle],
    [far, far],
  ],
};

/** One face of a die. */
export function DieFace({ pips }: Props) {
  return (
    <svg className={css.die} viewBox="0 0 100 100" aria-hidden="true" data-pips={pips}>
      <rect className={css.dieBody} x="2" y="2" width="96" height="96" rx="22" />
      {(pipsOf[pips] ?? []).map(([x, y]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={pips === 1 ? 15 : 10} />
      ))}
    </svg>
  );
}
