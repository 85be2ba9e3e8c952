/** Names as they are found in any Spanish club; none is a real person's on purpose. */
const firstNames = [
  "Lucía",
  "Javier",
  "Carmen",
  "Álvaro",
  "Marta",
  "Sergio",
  "Elena",
  "Pablo",
  "Nuria",
  "Diego",
  "Irene",
  "Hugo",
  "Sofía",
  "Adrián",
  "Alba",
  "Rubén",
  "Paula",
  "Iván",
  "Cristina",
  "Óscar",
  "Beatriz",
  "Manuel",
  "Rocío",
  "Andrés",
  "Laura",
  "Gonzalo",
  "Silvia",
  "Jorge",
  "Ángela",
  "Víctor",
  "Inés",
  "Raúl",
];
const surnames = [
  "García",
  "Martín",
  "Núñez",
  "Serrano",
  "Ibáñez",
  "Castro",
  "Ortega",
  "Delgado",
  "Peña",
  "Vázquez",
  "Ramos",
  "Gil",
  "Molina",
  "Blanco",
  "Suárez",
  "Domínguez",
  "Rubio",
  "Marín",
  "Sanz",
  "Iglesias",
  "Medina",
  "Cortés",
  "Garrido",
];

/** The n-th person of the demonstration club; always the same for the same number. */
export function person(index: number): { full_name: string; email: string; phone: string } {
  const first = firstNames[index % firstNames.length] ?? "Ana";
  const surname = surnames[(index * 7) % surnames.length] ?? "García";
  const turn = index * 5 + 3 + Math.floor(index / surnames.length) * 4; // the same two surnames come again late
  const second = surnames[(turn - ((turn - index * 7) % surnames.length === 0 ? 1 : 0)) % surnames.length] ?? "Martín";
  const address = `${first}.${surname}${index}`.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return {
    full_name: `${first} ${surname} ${second}`,
    email: `${address}@correo.example`,
    phone: `+34 600 ${String(100_000 + index * 137).slice(0, 3)} ${String(100_000 + index * 911).slice(-3)}`,
  };
}
