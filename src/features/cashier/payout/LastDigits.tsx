interface Props {
  last4: string;
}

/** The last digits of an account number; the line never breaks within them. */
export function LastDigits({ last4 }: Props) {
  return (
    <bdi className="number" dir="ltr" translate="no">
      {`••••\u00A0${last4}`}
    </bdi>
  );
}
