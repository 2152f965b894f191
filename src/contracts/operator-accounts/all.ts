import type { Contracts } from '#src/contracts/endpoint.ts';
import { operatorSessionContracts } from './operator-session.ts';
import { operatorSignInContracts } from './sign-in.ts';
import { operatorsContracts } from './operators.ts';

/** The contracts about operators themselves, one object per line. */
export const operators: readonly Contracts[] = [
  operatorSignInContracts,
  operatorSessionContracts,
  operatorsContracts,
];
