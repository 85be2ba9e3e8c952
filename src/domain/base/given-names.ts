import { normalizeForSearch } from "./names.ts";

/**
 * Given names as they are common in Spain, without accents. Those that are surnames just as often (Martín, Alonso, Vicente,
 * Gil, Santiago, Simón) are left out: where one of them decides, it is asked.
 */
const common = `
aaron abel abigail abraham abril ada adam adan adela adelaida adolfo adoracion adriana adrian agata agnes agueda agustina
agustin ainara aina ainhoa ainoa aintzane aitana aitor aitziber alba albert alberta alberto aleix alejandra alejandro alex
alexandra alexia alfonso alfredo alicia almudena alma alvaro amador amaia amalia amanda amaya amelia amparo ana anabel anais
anastasia ander andoni andrea andreu andres angel angela angeles angels anna anne antia anton antoni antonia antonio anxo
ana-belen araceli arantxa arantza ariadna ariel armando arnau arturo ascension asier asuncion aurelio aurora ausias
azucena bartolome bea beatriz begona belen belinda berta bianca biel blanca borja brais brenda breogan brigida bruno
candela candelaria caridad carla carles carlos carlota carme carmen carmela carolina catalina cayetana cecilia celeste
celia cesar chema christian clara claudia claudio concepcion concha conchi consuelo cristian cristina cristobal
dani daniel daniela david debora diana diego dolores dolors edgar edu eduard eduardo edurne elena eli elias elisa
elisabet elisabeth eloisa eloy elsa elvira ema emilia emilio emma encarna encarnacion eneko enric enrique eric erika ernesto
ester estefania estela esther estibaliz estrella eugenia eugenio eulalia eva fatima federico felipe felix feliu ferran
fernanda fernando fina flora francesc francisca francisco fran gabriel gabriela gael gemma genoveva georgina gerard gerardo
german gisela gloria gonzalo gorka graciela guillem guillermo gustavo hector helena hernan hugo ian iago ibai ignacio igor
ignasi iker imanol inaki inigo ines ingrid inma inmaculada inocencio iolanda iraia irati irene iria iris irina isaac isabel
isaias ismael israel itziar ivan ivette izan izaskun jacinto jacob jacobo jaume javi javier jenifer jennifer jeronimo
jessica jesus jimena joan joana joaquin joaquina joel jon jonathan jordi jorge jose josefa josefina josep josu josune
juan juana juanjo juanma judit judith julen julia julian juliana julieta julio june karen karla karmele kepa kevin koldo
laia lara laura leandro leire leo leonor leticia lia lidia lily liliana lluc lluis lola lorea lorena lourdes lucia
luciano luis luisa luisma luz macarena magdalena maialen maider maite maitane malena mamen manel manoli manu manuel manuela
mar mara marc marcel marcela marcelo margarita maria mariam marian mariana mariano maribel maricarmen marina mario marisa
marisol marta martina mateo mateu matias matilde mauro max maximo mercedes merce mercè meritxell mikel miguel mila milagros
mireia miren miriam moises monica montse montserrat mª nacho nahia naia naiara natalia natividad nerea nestor nicolas
nieves nil noa noelia noemi nora norma nuria octavio oier olalla olga olivia olaia oriol oscar pablo paco paloma
paola pascual patricia patri pau paula paulina paulo pepa pepe pedro pere pilar pol purificacion quique quim rafa rafael
ramona raquel raul rebeca regina remedios ricard ricardo rita roberta roberto rocio rodrigo roger rogelio roi ruben
rosa rosalia rosario roser rosana ruth sabela sabina salome salvador samuel sandra santi sara sarah saray saul sebastian
selena sergi sergio silvia sofia sol soledad sonia sonsoles soraya susana tamara tania tatiana telmo teo teresa
toni tonio tono trinidad uxia uxue unai valentina valeria vanesa vanessa vera veronica vicenta victor victoria violeta virginia
xabier xabi xavi xavier xenia xoan xose yago yaiza yasmina yeray yolanda yvonne zaida zaira zoe zuriñe`;

const givenNames = new Set(common.split(/\s+/).filter(Boolean).map(normalizeForSearch));

/** Words that stand within a given name: "María del Mar", "José Mª". */
const within = new Set(["de", "del", "la", "las", "los", "el", "m.", "mª", "d.", "dª", "don", "dona"]);

/** Whether a word is a common given name; a double one ("Anne-Marie") by its first half. */
export function isGivenName(word: string | undefined): boolean {
  const plain = normalizeForSearch(word ?? "").replace(/[^\p{L}ª-]/gu, "");
  return givenNames.has(plain) || givenNames.has(plain.split("-")[0] ?? "");
}

/** Whether a text is nothing but given names, as what follows the comma in "García López, Ana María". */
export function isOnlyGivenNames(text: string): boolean {
  const words = text.trim().split(/\s+/);
  return isGivenName(words[0]) && words.every((word) => within.has(normalizeForSearch(word)) || isGivenName(word));
}
