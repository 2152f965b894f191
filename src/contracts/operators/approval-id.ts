import { z } from 'zod';

/** The id of a request that waits for another operator; present if the call only asked. */
export const approvalId = z.uuid().optional();
