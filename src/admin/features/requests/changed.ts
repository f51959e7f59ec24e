/** After something was done about a request: whatever is kept of requests is asked for again where it is shown. */
import { dataOf } from '../../data/data.ts';
import { keptBy } from '../../parts/use-kept.ts';
import type { Services } from '../../services.ts';
import { createRequests } from './requests-list.ts';

export function requestsChanged(services: Services): void {
  const { list } = keptBy(services, createRequests);
  dataOf(services).drop((key) => /^\/api\/desk\/projects\/[^/]+\/(requests|boards|statuses)\b/.test(key));
  void list.refresh({ quiet: true }).catch(services.browser.report);
}
