import type { BotSimulated, BotSimulation } from '../../../wire/bots/simulate.ts';
import { slot } from '../../feature.ts';
import type { Transaction } from '../../storage/port.ts';

/** A bot that is switched off or deleted, in that transaction: its runs are handed over. What it answers tells of it afterwards. */
export type BotEnds = (
  transaction: Transaction,
  bot: { readonly project: string; readonly id: string; readonly name: string },
) => Promise<() => Promise<void> | void>;
export const botEnds = slot<BotEnds>('bot ends');

/** 'Try it': the engine itself, with no effect on anything. One feature fills it. */
export type SimulatesBots = (project: string, asked: BotSimulation) => Promise<BotSimulated>;
export const simulatesBots = slot<SimulatesBots>('simulates bots');
