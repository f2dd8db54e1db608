/** Shown on the page of a link whose address has no token: after a reload, or when a part of the link is missing. */
export function NoLink() {
  return (
    <p role="status">This page opens by the link of a mail. Please open the whole link in the mail again.</p>
  );
}
