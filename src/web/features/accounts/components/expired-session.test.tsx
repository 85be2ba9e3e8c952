import { useQuery } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { contract } from "#contract/contract.ts";
import { api, button, draw, fill, refusal, screen, waitFor, warned } from "#test/support/render.tsx";
import { api as client } from "#web/platform/api-client.ts";
import { ExpiredSession } from "./expired-session.tsx";

function Page() {
  const { data = [] } = useQuery({ queryKey: ["courts"], queryFn: () => client.courts.list() });
  return (
    <>
      <label>
        A medias <input defaultValue="" />
      </label>
      {data.map(({ name }) => (
        <p key={name}>{name}</p>
      ))}
      <ExpiredSession />
    </>
  );
}

/** A server that knows nobody until somebody signs in with the right password. */
function server() {
  const user = { id: "u1", name: "Olga", email: "olga@club.es", role: "admin" as const };
  let isIn = false;
  api.on(contract.accounts.session, () => ({ user, password_min_length: 8 }));
  api.on(contract.courts.list, () => {
    if (!isIn) throw refusal("not_signed_in");
    return [{ id: 1, name: "Cancha 1", is_available: true }];
  });
  api.onOther("POST /api/auth/sign-in/email", async (request) => {
    const { password } = await request.json();
    isIn = password === "buena";
    if (isIn) return Response.json({});
    return Response.json(
      { code: "INVALID_EMAIL_OR_PASSWORD", message: "Email o contraseña incorrectos." },
      { status: 401 },
    );
  });
}

describe("a session that has ended", () => {
  it("is begun anew where one is: what is half done stays, and everything is asked for again", async () => {
    server();
    const { user } = draw(<Page />);
    fill("A medias", "un resultado");
    expect(await screen.findByRole("dialog", { name: "Tu sesión ha caducado" })).toBeTruthy();
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("olga@club.es"));
    await user.click(button("Iniciar Sesión"));
    await warned("Por favor ingresa tu contraseña");
    fill("Contraseña", "mala");
    await user.click(button("Iniciar Sesión"));
    await warned("Email o contraseña incorrectos.");
    fill("Contraseña", "buena");
    await user.click(button("Iniciar Sesión"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(await screen.findByText("Cancha 1")).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("A medias").value).toBe("un resultado");
  });

  it("is not closed by Escape: behind it nothing could be saved", async () => {
    server();
    const { user } = draw(<Page />);
    await screen.findByRole("dialog", { name: "Tu sesión ha caducado" });
    await user.keyboard("{Escape}");
    expect(screen.getByRole("dialog", { name: "Tu sesión ha caducado" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Cerrar" })).toBeNull();
  });

  it("is heard in the client of the API, whoever makes the call: a form keeps what was typed", async () => {
    server();
    const send = () => client.courts.list().then(undefined, () => undefined);
    const { user } = draw(
      <>
        <label>
          Nombre <input defaultValue="" />
        </label>
        <button type="button" onClick={() => void send()}>
          Registrar
        </button>
        <ExpiredSession />
      </>,
    );
    fill("Nombre", "Ana Gil");
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.click(button("Registrar"));
    expect(await screen.findByRole("dialog", { name: "Tu sesión ha caducado" })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Nombre").value).toBe("Ana Gil");
  });
});
