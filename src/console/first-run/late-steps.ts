import type { ComponentType } from 'react';
import { late } from '#src/console/kit/late.tsx';
import type { FirstRunStep } from '#src/contracts/first-run/first-run.ts';
import type { FirstRun } from './first-run.store.ts';

/** What a step is given. */
export interface StepProps {
  value: FirstRun;
}

/** What is done in each step; its script is loaded once the step is open. */
export const steps: Readonly<Record<FirstRunStep, ComponentType<StepProps>>> = {
  owners: late(async () => (await import('./steps/OwnersStep.tsx')).OwnersStep),
  brand: late(async () => (await import('./steps/BrandStep.tsx')).BrandStep),
  money: late(async () => (await import('./steps/MoneyStep.tsx')).MoneyStep),
  places: late(async () => (await import('./steps/PlacesStep.tsx')).PlacesStep),
  protection: late(async () => (await import('./steps/ProtectionStep.tsx')).ProtectionStep),
  games: late(async () => (await import('./steps/GamesStep.tsx')).GamesStep),
  till: late(async () => (await import('./steps/TillStep.tsx')).TillStep),
  messages: late(async () => (await import('./steps/MessagesStep.tsx')).MessagesStep),
  round: late(async () => (await import('./steps/RoundStep.tsx')).RoundStep),
  open: late(async () => (await import('./steps/OpeningStep.tsx')).OpeningStep),
};
