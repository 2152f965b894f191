import type { Contracts } from '#src/contracts/endpoint.ts';
import { paymentCallbacksContracts } from './payment-callbacks.ts';
import { tillsOperationsContracts } from './tills-operations.ts';

/** The contracts of the tills, one object per line. */
export const tills: readonly Contracts[] = [tillsOperationsContracts, paymentCallbacksContracts];
