import type { ComponentType } from 'react';
import { late } from '#src/console/late/late.tsx';
import type { FirstRunStep } from '#src/contracts/first-run/first-run.ts';
import type { StepProps } from './first-run.store.ts';

/** What is done in each step; its script is loaded once the step is open. */
export const steps: Readonly<Record<FirstRunStep, ComponentType<StepProps>>> = {
  owners: late(async () => (await import('./OwnersStep.tsx')).OwnersStep),
  brand: late(async () => (await import('./BrandStep.tsx')).BrandStep),
  money: late(async () => (await import('./MoneyStep.tsx')).MoneyStep),
  places: late(async () => (await import('./PlacesStep.tsx')).PlacesStep),
  protection: late(async () => (await import('./ProtectionStep.tsx')).ProtectionStep),
  games: late(async () => (await import('./GamesStep.tsx')).GamesStep),
  till: late(async () => (await import('./TillStep.tsx')).TillStep),
  messages: late(async () => (await import('./MessagesStep.tsx')).MessagesStep),
  round: late(async () => (await import('./RoundStep.tsx')).RoundStep),
  open: late(async () => (await import('./OpeningStep.tsx')).OpeningStep),
};
