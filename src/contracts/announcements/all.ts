import type { Contracts } from '#src/contracts/endpoint.ts';
import { announcementsContracts } from './announcements.ts';
import { announcementsOperationsContracts } from './announcements-operations.ts';

/** The contracts of announcements, one object per line. */
export const announcements: readonly Contracts[] = [announcementsContracts, announcementsOperationsContracts];
