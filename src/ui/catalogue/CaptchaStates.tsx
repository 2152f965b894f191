import type { CaptchaState } from '#src/rules/account/captcha.ts';
import type { SolvedProofOfWork } from '#src/rules/account/proof-of-work.ts';
import { CaptchaField } from '#src/ui/fields/CaptchaField.tsx';
import type { SectionProps } from './section-props.ts';

const nothing = () => {};

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="168" height="56"><text x="24" y="40" font-size="32">481 205</text></svg>';

const proof: SolvedProofOfWork = {
  algorithm: 'PBKDF2/SHA-256',
  nonce: '',
  salt: '',
  cost: 1,
  keyLength: 32,
  keyPrefix: '',
  expiresAt: 0,
  signature: '',
  counter: 1,
  derivedKey: '',
};

const states: readonly (readonly [CaptchaState, boolean])[] = [
  [{ status: 'loading' }, false],
  [{ status: 'shown', captchaId: 'c1', image: `data:image/svg+xml,${encodeURIComponent(drawing)}` }, false],
  [{ status: 'failed', what: 'picture' }, false],
  [{ status: 'failed', what: 'work' }, false],
  [{ status: 'solving' }, false],
  [{ status: 'solved', proof }, false],
];

export function CaptchaStates({ t }: SectionProps) {
  return states.map(([captcha, wrong]) => (
    <CaptchaField
      key={'what' in captcha ? captcha.what : captcha.status}
      t={t}
      captcha={captcha}
      wrong={wrong}
      onAnother={nothing}
      onUnreadable={nothing}
    />
  ));
}
