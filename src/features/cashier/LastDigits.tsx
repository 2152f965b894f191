interface Props {
  last4: string;
}

/** What is shown of an account's number; a line never breaks within it. */
export function LastDigits({ last4 }: Props) {
  return (
    <bdi className="number" dir="ltr" translate="no">
      {`••••\u00A0${last4}`}
    </bdi>
  );
}
