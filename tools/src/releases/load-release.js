import { readFileSync } from 'node:fs';
import { compileFunction } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';

// Loads a built remote with its pages and widgets, as the gateway's worker does for first views. Message out: why one does not load,
// or null.

function run(path, require) {
  const module = { exports: {} };
  const load = compileFunction(readFileSync(path, 'utf8'), ['module', 'exports', 'require'], {
    filename: path,
  });
  load(module, module.exports, require);
  return module.exports;
}

async function problem({ shell, remote }) {
  try {
    const { shared } = run(shell, name => {
      throw new Error(`the shell's first view must contain ${name}`);
    });
    const { default: definition } = run(remote, name => {
      if (Object.hasOwn(shared, name)) return shared[name];
      throw new Error(`it requires ${name}, which the shell does not share`);
    });
    const parts = [
      ...definition.routes.map(({ path, lazy }) => [`the page "${path}"`, lazy]),
      ...Object.entries(definition.widgets).map(([name, lazy]) => [`the widget ${name}`, lazy]),
    ];
    for (const [name, lazy] of parts) {
      const reason = await reasonOf(lazy);
      if (reason) return `${name}: ${reason}`;
    }
    return null;
  } catch (error) {
    return String(error);
  }
}

async function reasonOf(lazy) {
  try {
    const { Component } = await lazy();
    return Component ? undefined : 'it exports no Component';
  } catch (error) {
    return String(error);
  }
}

parentPort.postMessage(await problem(workerData));
