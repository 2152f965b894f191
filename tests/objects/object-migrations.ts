import type { Migration } from '#functions/objects/object-schema.ts';
import { throttleMigrations } from '#functions/edge/throttle/object/throttle.migrations.ts';
import { chatMigrations } from '#functions/features/chat/object/chat.migrations.ts';
import { countersMigrations } from '#functions/features/counters/object/counters.migrations.ts';
import { teamMigrations } from '#functions/features/agents/team/team.migrations.ts';
import { ticketShardMigrations } from '#functions/features/lottery/ticket-shard/ticket-shard.migrations.ts';
import { drawClockMigrations } from '#functions/features/lottery/draw-clock/draw-clock.migrations.ts';
import { pushMigrations } from '#functions/notices/push/object/push.migrations.ts';
import { eventsMigrations } from '#functions/events/object/events.migrations.ts';
import { houseMigrations } from '#functions/house-account/object/house.migrations.ts';
import { jackpotMigrations } from '#functions/features/jackpots/object/jackpot.migrations.ts';
import { outboxMigrations } from '#functions/providers/outbox/outbox.migrations.ts';
import { contactCodesMigrations } from '#functions/verification/contact-codes/contact-codes.migrations.ts';
import { playerMigrations } from '#functions/player/player.migrations.ts';
import { deskMigrations } from '#functions/operators/object/operator-desk.migrations.ts';
import { freeRoundsMigrations } from '#functions/providers/free-rounds/free-rounds.migrations.ts';
import { pocketMigrations } from '#functions/providers/pocket/pocket.migrations.ts';
import { simBankMigrations } from '#functions/providers/payments/simbank/simbank.migrations.ts';
import { tillMigrations } from '#functions/tills/object/till.migrations.ts';
import { crashTableMigrations } from '#functions/vendors/house/crash/crash.migrations.ts';
import { houseTableMigrations } from '#functions/vendors/house/house-table.migrations.ts';
import { instantTableMigrations } from '#functions/vendors/house/instant/instant-table.migrations.ts';
import { tigerTableMigrations } from '#functions/vendors/house/tiger/tiger-table.migrations.ts';
import { sportsbookMigrations } from '#functions/vendors/house/sports/sportsbook.migrations.ts';

/** The migrations of every object, by the name under which the Worker exports it. */
export const objectMigrations: Readonly<Record<string, readonly Migration[]>> = {
  Player: playerMigrations,
  House: houseMigrations,
  HouseTable: houseTableMigrations,
  Jackpot: jackpotMigrations,
  InstantTable: instantTableMigrations,
  CrashTable: crashTableMigrations,
  TigerTable: tigerTableMigrations,
  Throttle: throttleMigrations,
  Events: eventsMigrations,
  Counters: countersMigrations,
  Chat: chatMigrations,
  PushOutbox: pushMigrations,
  ContactCodes: contactCodesMigrations,
  Outbox: outboxMigrations,
  TicketShard: ticketShardMigrations,
  DrawClock: drawClockMigrations,
  Till: tillMigrations,
  SimBank: simBankMigrations,
  Pocket: pocketMigrations,
  FreeRounds: freeRoundsMigrations,
  OperatorDesk: deskMigrations,
  Sportsbook: sportsbookMigrations,
  Team: teamMigrations,
};
