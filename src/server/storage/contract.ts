/** What every engine behind the port must do: one suite, run on each of them by `test/storage/contract.test.ts`. */
import { afterEach, beforeEach, describe } from 'bun:test';
import { asideContract } from './contract-aside.ts';
import type { Given, Place } from './contract-bench.ts';
import { limitsContract, patienceContract } from './contract-limits.ts';
import { migrationsContract } from './contract-migrations.ts';
import { refusalsContract } from './contract-refusals.ts';
import { turnsContract } from './contract-turns.ts';
import { queriesContract, valuesContract } from './contract-values.ts';
import { writesContract } from './contract-writes.ts';
import type { Storage } from './port.ts';

export function storageContract(engine: string, newPlace: () => Promise<Place>): void {
  let place: Place;
  let opened: Storage[];
  const open = (given?: Given): Storage => {
    const storage = place.open(given);
    opened.push(storage);
    return storage;
  };
  const storage = () => opened[0]!;
  beforeEach(async () => {
    [place, opened] = [await newPlace(), []];
    open();
    await storage().write((transaction) => transaction.run('create table word (text text primary key)'));
  });
  afterEach(async () => {
    for (const one of opened) await one.close();
    await place.drop();
  });

  describe(`${engine} behind the port`, () => {
    describe('writes', () => writesContract({ storage, open }));
    describe('turns', () => turnsContract({ storage, open }));
    describe('refusals', () => refusalsContract({ storage, open }));
    describe('values', () => valuesContract({ storage, open }));
    describe('queries', () => queriesContract({ storage, open }));
    describe('limits', () => limitsContract({ storage, open }));
    describe('patience', () => patienceContract({ storage, open }));
    describe('aside', () => asideContract({ storage, open }));
    describe('migrations', () => migrationsContract({ storage, open }));
  });
}
