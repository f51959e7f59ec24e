/** The coins of an account stand in its row; how they came there is written by `coins`. */
export { balanceOf, writeCoins } from './balance-store.ts';
