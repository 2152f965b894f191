import { useState } from 'react';
import { intlLocale } from '#src/i18n/languages.ts';
import { failureText } from '#src/i18n/words.ts';
import { pictureLimits } from '#src/rules/site/picture.ts';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { say } from '#src/features/cashier/deposit/state/deposit-text.ts';
import type { DepositWords } from '#src/features/cashier/deposit/state/deposit-words.server.ts';
import { call } from '#src/api/client.ts';
import { openPicture, smallerPicture } from '#src/browser/smaller-picture.ts';
import type { CallError } from '#src/contracts/call-errors.ts';
import { depositsContracts } from '#src/contracts/cashier/deposits.ts';
import type { ErrorsOf } from '#src/contracts/endpoint.ts';
import button from '#src/ui/buttons/button.module.css';
import css from './deposit-pay.module.css';

const { sendDepositSlip } = depositsContracts;

/** The maximum side of a slip that is sent, in pixels. */
const sideMax = 2_000;

type SlipProblem = ErrorsOf<typeof sendDepositSlip> | CallError | 'BODY_TOO_LARGE';

/** Sends a picture of the transfer. Returns the problem, or undefined on success. */
async function sendSlip(depositId: string, file: File): Promise<SlipProblem | undefined> {
  const opened = await openPicture(file);
  if (!opened.ok) return opened.code;
  const picture = await smallerPicture(opened.value, sideMax);
  opened.value.close();
  const sent = await call(sendDepositSlip, picture, { params: { id: depositId } });
  return sent.ok ? undefined : sent.code;
}

interface Props {
  depositId: string;
  words: DepositWords;
}

/** Sends a picture of the transfer, which helps operators to find a payment that arrived without its reference. */
export function SlipField({ depositId, words }: Props) {
  const { t } = words;
  const [status, setStatus] = useState<'none' | 'busy' | 'sent' | SlipProblem>('none');
  const send = async (file: File | undefined) => {
    if (!file || status === 'busy') return;
    setStatus('busy');
    setStatus((await sendSlip(depositId, file)) ?? 'sent');
  };
  const isSent = status === 'sent';
  const isRefused = status !== 'none' && status !== 'busy' && !isSent;
  return (
    <div className={css.slip}>
      <label className={`${button.button} ${button.quiet} ${button.wide}`} data-busy={status === 'busy'}>
        <Icon name={isSent ? 'check' : 'image'} />
        {isSent ? t.slipSent : t.slip}
        <input
          type="file"
          className="visually-hidden"
          accept={pictureLimits.types.join(',')}
          onChange={({ target }) => {
            void send(target.files?.[0]);
            target.value = '';
          }}
        />
      </label>
      <p className={css.soft}>{isSent ? t.slipSentNext : t.slipHelp}</p>
      <FormNotice>{isRefused ? problemText(status, words) : null}</FormNotice>
    </div>
  );
}

/** Why a picture was not sent; one that is too large names the size that it may have. */
function problemText(problem: SlipProblem, words: DepositWords): string {
  if (problem !== 'BODY_TOO_LARGE') return failureText(words, problem);
  const megabytes = pictureLimits.bytesMax / 1024 ** 2;
  const format = new Intl.NumberFormat(intlLocale[words.language], { style: 'unit', unit: 'megabyte' });
  return say(words, words.t.slipTooLarge, { size: format.format(megabytes) });
}
