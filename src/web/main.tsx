import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import "./styles.css";

// After an update of the product, the pieces that an open page still asks for are gone: it takes the new version.
addEventListener("vite:preloadError", (event) => {
  event.preventDefault();
  location.reload();
});

const root = document.getElementById("root");
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
