import css from './state/board.module.css';

interface Props {
  label: string;
}

/** Reserves the space of header, stage, board and stake while the game loads. */
export function BoardSkeleton({ label }: Props) {
  return (
    <div className={css.hall}>
      <output className={css.waiting}>
        <span className="visually-hidden">{label}</span>
        <span className={css.waitingStage} />
        <span className={css.waitingTabs} />
        <span className={css.waitingBoard} />
      </output>
    </div>
  );
}
