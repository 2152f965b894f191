import button from './button.module.css';
import { EmptyState } from './EmptyState.tsx';

interface Props {
  title: string;
  registerLabel: string;
}

/** Shown where only members with an account of their own have content; a demo account is offered the registration. */
export function AccountNeeded({ title, registerLabel }: Props) {
  return (
    <EmptyState
      icon="lock"
      title={title}
      action={
        <a className={`${button.button} ${button.primary}`} href="/m/register">
          {registerLabel}
        </a>
      }
    />
  );
}
