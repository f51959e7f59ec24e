/** Processor time of this process in milliseconds: what work costs, whoever else is at work on the machine. */
export function cpuNow(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
