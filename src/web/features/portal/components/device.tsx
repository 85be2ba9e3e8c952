import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { useLocation, useSearch } from "wouter";
import { followBandColor } from "../model/bar-color.ts";
import { keepPage, startWorker } from "../model/device-worker.ts";
import { endOffer, installOffer, isInstalledByHand } from "../model/install.ts";
import { saysLine } from "../model/says-line.ts";
import classes from "./device.module.css";

export { KeptData } from "./kept-data.tsx"; // in one piece with what it takes away

/** A quiet way to install the portal, below the page's foot, where the browser can. */
function InstallLine() {
  const [offer, setOffer] = useState(installOffer);
  const [pathname] = useLocation();
  useEffect(() => {
    const look = () => setTimeout(() => setOffer(installOffer())); // once it has been noted
    const end = () => {
      endOffer();
      setOffer(null);
    };
    addEventListener("beforeinstallprompt", look);
    addEventListener("appinstalled", end);
    return () => {
      removeEventListener("beforeinstallprompt", look);
      removeEventListener("appinstalled", end);
    };
  }, []);
  if (saysLine(pathname)) return null;
  if (offer === null) {
    if (!isInstalledByHand()) return null;
    return (
      <p className={classes.install}>
        Para tenerlo en la pantalla de inicio: pulsa Compartir y elige «Añadir a pantalla de inicio».
      </p>
    );
  }
  const install = () => {
    endOffer();
    setOffer(null);
    void offer.prompt();
  };
  return (
    <p className={classes.install}>
      <button type="button" onClick={install}>
        Añadir a la pantalla de inicio
      </button>
    </p>
  );
}

const settled = 1500; // ms that a page is open before it is kept

/** What the portal does on the device that shows it: keeps what is seen, and offers to be installed. */
function Device() {
  const [pathname] = useLocation();
  const search = useSearch();
  const address = search === "" ? pathname : `${pathname}?${search}`;
  useEffect(followBandColor, []);
  useEffect(() => {
    void startWorker();
    const left = () => void (document.hidden && keepPage());
    document.addEventListener("visibilitychange", left);
    return () => document.removeEventListener("visibilitychange", left);
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => void keepPage(address), settled);
    return () => clearTimeout(timer);
  }, [address]);
  return <InstallLine />;
}

/** Begins all that, in a place of its own behind the page. */
export function startDevice(): void {
  createRoot(document.body.appendChild(document.createElement("div"))).render(<Device />);
}
