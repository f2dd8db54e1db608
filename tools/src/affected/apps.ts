import { projects } from '../projects.js';

/** Who is asked comes before who asks: services, the edge, the pieces of the portal, its frame. */
const ORDER = ['svc-', 'gateway', 'mfe-', 'shell'];

/** The apps among some projects, by their folders, in the order in which they are delivered. */
export function appsAmong(names: readonly string[]): string[] {
  const place = (folder: string) => ORDER.findIndex(prefix => folder.startsWith(prefix));
  return projects()
    .filter(({ name, folder }) => names.includes(name) && place(folder) >= 0)
    .map(({ folder }) => folder)
    .sort((one, other) => place(one) - place(other) || one.localeCompare(other));
}
