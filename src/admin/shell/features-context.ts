/**
 * The features for screens that tell of all of them, such as the index of settings: a screen that imported the table, which
 * loads it, would import itself.
 */
import { createContext, useContext } from 'react';
import type { Feature } from '../feature.ts';

const context = createContext<readonly Feature[]>([]);
export const FeaturesProvider = context.Provider;
export const useFeatures = (): readonly Feature[] => useContext(context);
