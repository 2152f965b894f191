import { Icon } from '#src/ui/icons/Icon.tsx';
import css from './card-head.module.css';

interface Props {
  /** A masked name or a channel, as somebody wrote it. */
  name: string;
  /** 0 a player, 1 an agent. */
  type: number;
  t: { readonly agent: string; readonly player: string };
}

/** The head of a card that opens: its name, and whether it is about a player or an agent. */
export function CardHead({ name, type, t }: Props) {
  return (
    <span className={css.head}>
      <span className={css.name}>
        <bdi translate="no">{name}</bdi>
      </span>
      <span className={css.type} data-agent={type === 1 || undefined}>
        {type === 1 ? t.agent : t.player}
      </span>
      <span className={css.arrow}>
        <Icon name="chevron" mirrored />
      </span>
    </span>
  );
}
