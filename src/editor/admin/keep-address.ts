/** Ends the router's listener to a change of the address. */
const STAYS = new Error('The writer stays.');

/**
 * Puts the address of the open entry back when the writer does not want to leave it after all. Decap's router would
 * count its way back from the addresses that it knows, which those from before a reload are not, and then tell the
 * entry that it was left: Decap would delete its backup, and ask no more.
 */
export function keepAddress(page: Window): void {
  let move: HashChangeEvent | undefined;
  page.addEventListener(
    'hashchange',
    (event) => {
      move = event;
    },
    { capture: true },
  );
  page.addEventListener('error', (event) => {
    if (event.error === STAYS) event.preventDefault();
  });
  const ask = page.confirm.bind(page);
  page.confirm = (question) => {
    const isAgreed = ask(question);
    // The router asks while it is told of the new address.
    if (isAgreed || !move || move.eventPhase === Event.NONE) return isAgreed;
    page.history.pushState(null, '', move.oldURL);
    throw STAYS;
  };
}
