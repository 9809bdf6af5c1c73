/**
 * Puts the address of the open entry back when the writer does not want to leave it after all. Decap's router does
 * so only for addresses that it has led to itself, which those from before a reload are not.
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
  const ask = page.confirm.bind(page);
  page.confirm = (question) => {
    const isAgreed = ask(question);
    // The router asks while it is told of the new address.
    if (isAgreed || !move || move.eventPhase === Event.NONE) return isAgreed;
    const { oldURL } = move;
    const { history } = page;
    // The router would count its way back from the addresses that it knows.
    history.go = () => undefined;
    queueMicrotask(() => {
      Reflect.deleteProperty(history, 'go');
      history.pushState(null, '', oldURL);
      // It waits until it is back.
      page.dispatchEvent(new HashChangeEvent('hashchange'));
    });
    return false;
  };
}
