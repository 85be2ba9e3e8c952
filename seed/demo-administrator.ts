/** Signs in to the demonstration club. */
export const demoAdministrator = {
  name: "Carmen Ortega",
  email: "demo@club.example",
  password: "verano-en-pista-2026",
};
