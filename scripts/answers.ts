/** `bun run answers`: asks the demo's help center 120 questions and prints how well it answers them by itself. */
import { evaluate, figuresOf } from '../test/answers/evaluation.ts';

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const { first, refused, unfounded, wrong } = figuresOf((await evaluate('sqlite'))!);
process.stdout.write(
  [
    `right first source:       ${percent(first)} (goal 85 %)`,
    `right refusals:           ${percent(refused)} (goal 95 %)`,
    `words without a source:   ${unfounded} (goal 0)`,
    '',
    'not as labelled:',
    ...wrong.map((line) => `  ${line}`),
    '',
  ].join('\n'),
);
process.exit(first >= 0.85 && refused >= 0.95 && unfounded === 0 ? 0 : 1);
