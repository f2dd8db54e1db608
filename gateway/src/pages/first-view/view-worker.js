import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { compileFunction } from 'node:vm';
import { parentPort } from 'node:worker_threads';

// Renders first views, in a thread of its own (ADR 27): when a page does not end, or takes all memory, only first
// views are missing. Messages in: { id, files, configuration, path, isReader } and the response to a read,
// { read, response }. Messages out: { id, view } or { id, error }, and a read, { id, read, path }.

/** As many as there are during a canary of one remote, and before and after its promotion. */
const MAX_PORTALS = 4;

/** The shell with the remotes of a page, by their files and hashes: releases of one remote must not share the store's endpoints. */
const portals = new Map();
const reads = new Map();
let lastRead = 0;

parentPort.on('message', message => {
  if (message.read === undefined) void answer(message);
  else settle(message);
});

async function answer({ id, files, configuration, path, isReader = false }) {
  try {
    const { shell, loadRemote } = await portalOf(files);
    const read = readPath => requestRead(id, readPath);
    // A shell's release from before readers' views would render the view of a visitor.
    const view =
      isReader && !shell.rendersReaders
        ? undefined
        : await shell.render({ configuration, path, read, loadRemote, isReader });
    parentPort.postMessage({ id, view });
  } catch (error) {
    parentPort.postMessage({ id, error: error instanceof Error ? error : new Error(String(error)) });
  }
}

function requestRead(id, path) {
  lastRead += 1;
  const read = lastRead;
  return new Promise((resolve, reject) => {
    reads.set(read, { resolve, reject, path });
    parentPort.postMessage({ id, read, path });
  });
}

function settle({ read, response }) {
  const { resolve, reject, path } = reads.get(read);
  reads.delete(read);
  try {
    resolve(JSON.parse(response));
  } catch {
    reject(new Error(`${path} can't be read for the page`));
  }
}

function portalOf(files) {
  const key = JSON.stringify(files);
  const known = portals.get(key);
  if (known) {
    // The last one is the most recently used.
    portals.delete(key);
    portals.set(key, known);
    return known;
  }
  for (const oldest of [...portals.keys()].slice(0, Math.max(0, portals.size + 1 - MAX_PORTALS)))
    portals.delete(oldest);
  const portal = load(files);
  portals.set(key, portal);
  portal.catch(() => portals.delete(key));
  return portal;
}

async function load({ shell: shellFile, remotes }) {
  const shell = await run(shellFile, name => {
    throw new Error(`The shell's first view must contain ${name}`);
  });
  const loadRemote = async ({ name }) => {
    const remote = await run(remotes[name], request => {
      if (Object.hasOwn(shell.shared, request)) return shell.shared[request];
      throw new Error(`${name} requires ${request}, which the shell does not share`);
    });
    return remote.default;
  };
  return { shell, loadRemote: memoize(loadRemote) };
}

/** Each remote runs once; one that has failed is tried again with the next page. */
function memoize(loadRemote) {
  const loaded = new Map();
  return remote => {
    const known = loaded.get(remote.name);
    if (known) return known;
    const loading = loadRemote(remote);
    loaded.set(remote.name, loading);
    loading.catch(() => loaded.delete(remote.name));
    return loading;
  };
}

/** Runs exactly the bytes that have the hash of the release. */
async function run(file, require) {
  if (file === undefined) throw new Error('A remote of the page has no first view');
  const { path, integrity } = file;
  const bytes = await readFile(path);
  const hash = createHash('sha384').update(bytes).digest('base64');
  if (`sha384-${hash}` !== integrity) throw new Error(`${path} differs from its release: it is not run`);
  const module = { exports: {} };
  compileFunction(String(bytes), ['module', 'exports', 'require'], { filename: path })(
    module,
    module.exports,
    require,
  );
  return module.exports;
}
