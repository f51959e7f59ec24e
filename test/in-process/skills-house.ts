/** The skill tree that the tests of its lists and of its editor begin with. */
import type { Skills } from '../journeys/skill-data.ts';

/** Three roots in a row, the first of them with two sub-skills, and nothing else. */
export async function plantTree(skills: Skills): Promise<void> {
  await skills.clear();
  await skills.root('web', { name: 'Web', icon: 'code', row: 1, column: 1 });
  await skills.root('data', { name: 'Data', row: 2, column: 1, dependencies: ['web'] });
  await skills.root('ai', { name: 'Artificial Intelligence', row: 3, column: 1 });
  await skills.sub('web', 'html', { name: 'HTML', courses: ['c1'] });
  await skills.sub('web', 'css', { name: 'CSS', dependencies: ['html'], row: 1 });
}
