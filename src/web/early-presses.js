// Until the application has taken the page over: the buttons that are pressed meanwhile, for it to press then (`early-input.ts`).
(() => {
  const buttons = [];
  const keep = ({ target }) => {
    const button = target.closest?.("button");
    if (button) buttons.push(button);
  };
  addEventListener("click", keep, true);
  globalThis.pressedEarly = () => {
    removeEventListener("click", keep, true);
    return buttons.splice(0);
  };
})();
