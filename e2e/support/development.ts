import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';

/** A command of a developer that runs until Ctrl-C. */
export interface Session {
  pid: number;
  /** Waits for the next line with this pattern. @throws Error with all lines when the command ends before */
  line(pattern: RegExp): Promise<RegExpExecArray>;
  /** Waits for the end. @returns the exit code */
  end(): Promise<number | null>;
  /** Presses Ctrl-C and waits for the end. @returns the exit code */
  interrupt(): Promise<number | null>;
}

/** Runs a command in a process group of its own, as a terminal does. */
export function startSession(folder: string, command: string[], env: NodeJS.ProcessEnv = {}): Session {
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd: folder,
    detached: true,
    env: { ...process.env, NODE_OPTIONS: '', NX_DAEMON: 'false', NX_TUI: 'false', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${program} can't be run`);
  const exited = once(child, 'close');
  const lines: string[] = [];
  let read = 0;
  let wake: (() => void) | undefined;
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', line => {
      lines.push(stripVTControlCharacters(line));
      wake?.();
    });
  let hasExited = false;
  void exited.then(() => {
    hasExited = true;
    wake?.();
  });
  const end = async () => {
    await exited;
    return child.exitCode;
  };
  return {
    pid,
    line: async pattern => {
      for (;;) {
        for (; read < lines.length; read += 1) {
          const found = pattern.exec(lines[read] ?? '');
          if (found) return found;
        }
        if (hasExited) throw new Error(`${command.join(' ')} ended:\n${lines.join('\n')}`);
        await new Promise<void>(resolve => (wake = resolve));
      }
    },
    end,
    interrupt: () => {
      if (!hasExited) process.kill(-pid, 'SIGINT');
      return end();
    },
  };
}

/** The addresses that a process listens on, as the kernel writes them: `0100007F:0FA0` is port 4000 of 127.0.0.1. */
export function listeningAddresses(pid: number): string[] {
  const sockets = new Set(
    readdirSync(`/proc/${pid}/fd`).map(fd => {
      try {
        return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1];
      } catch {
        // Closed in the meantime.
        return undefined;
      }
    }),
  );
  return ['tcp', 'tcp6'].flatMap(protocol =>
    readFileSync(`/proc/net/${protocol}`, 'utf8')
      .split('\n')
      .slice(1)
      .map(line => line.trim().split(/\s+/))
      .filter(([, , , state, , , , , , inode]) => state === '0A' && sockets.has(inode))
      .map(([, address = '']) => address),
  );
}
