/** Whether a decision was refused because another moderator has decided the case. */
export const isDecided = (thrown: unknown): boolean =>
  typeof thrown === 'object' && thrown !== null && 'code' in thrown && thrown.code === 'decided';
