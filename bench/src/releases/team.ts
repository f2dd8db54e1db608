import { cloneForTeam, remotes, services, type System, type TeamClone } from '@endpaper/local-servers';

export interface Team extends Pick<TeamClone, 'edit' | 'setVersion' | 'remove'> {
  /** Runs a command. @throws Error with what it said when it fails */
  ship(command: string, ...args: string[]): Promise<void>;
}

/** A team of a system whose ledger knows what runs. */
export async function startTeam(system: System): Promise<Team> {
  const clone = cloneForTeam(system);
  const ship = async (command: string, ...args: string[]) => {
    const { code, output } = await clone.run(command, ...args);
    if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output}`);
  };
  try {
    await ship('contracts', 'publish');
    for (const app of [...services().map(name => `svc-${name}`), ...remotes(), 'gateway', 'shell'])
      await ship(
        'contracts',
        'record-deployment',
        `${app}@${await clone.version(app)}`,
        '--to',
        system.environment,
      );
  } catch (error) {
    await clone.remove();
    throw error;
  }
  return { ...clone, ship };
}
