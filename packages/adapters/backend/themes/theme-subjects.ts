/** What generated themes show, by the name of the drawing, and its name in each language. Except in English it starts with gender and number: `m`, `f`, `n`, `c` singular, `p`, `M`, `F` plural. */
export const SUBJECTS = {
  // Plants that grow upwards, for wreaths, corners and garlands.
  eucalyptus: "m Eukalyptus | eucalyptus | m eucalipto | m eucalyptus | m eucalipto | c eucalyptus",
  olive:
    "m Olivenzweig | olive branch | f rama de olivo | f branche d’olivier | m ramo d’ulivo | c olijftak",
  roses: "p Rosen | roses | F rosas | F roses | F rose | p rozen",
  pampas:
    "n Pampasgras | pampas grass | f hierba de la pampa | f herbe de la pampa | f erba della pampa | n pampasgras",
  lavender: "m Lavendel | lavender | f lavanda | f lavande | f lavanda | c lavendel",
  cherry:
    "p Kirschblüten | cherry blossom/cherry blossoms | F flores de cerezo | F fleurs de cerisier | M fiori di ciliegio | c kersenbloesem",
  wildflowers:
    "p Wildblumen | wildflowers | F flores silvestres | F fleurs sauvages | M fiori di campo | p veldbloemen",
  wheat: "p Ähren | wheat | F espigas de trigo | M épis de blé | F spighe di grano | p korenaren",
  fir: "p Tannenzweige | fir branches | F ramas de abeto | F branches de sapin | M rami d’abete | p dennentakken",
  holly: "f Stechpalme | holly | m acebo | m houx | m agrifoglio | c hulst",
  fern: "m Farn | fern | m helecho | f fougère | f felce | c varen",
  tulips: "p Tulpen | tulips | M tulipanes | F tulipes | M tulipani | p tulpen",
  catkins:
    "p Weidenkätzchen | pussy willow | F ramas de sauce | M chatons de saule | M rami di salice | p wilgenkatjes",
  lilies: "p Lilien | lilies | M lirios | M lys | M gigli | p lelies",
  // Single objects.
  heart: "n Herz | heart | m corazón | m cœur | m cuore | n hart",
  rings: "p Ringe | rings | F alianzas | F alliances | F fedi | p ringen",
  dove: "f Taube | dove | f paloma | f colombe | f colomba | c duif",
  butterflies:
    "p Schmetterlinge | butterflies | F mariposas | M papillons | F farfalle | p vlinders",
  moon: "m Mond | moon | f luna | f lune | f luna | c maan",
  stars: "p Sterne | stars | F estrellas | F étoiles | F stelle | p sterren",
  star: "m Stern | star | f estrella | f étoile | f stella | c ster",
  clouds: "p Wolken | clouds | F nubes | M nuages | F nuvole | p wolken",
  hotAir:
    "m Heißluftballon | hot-air balloon/hot air balloon | m globo aerostático | f montgolfière | f mongolfiera | c luchtballon",
  bear: "m Teddybär | teddy bear | m osito | m ourson | m orsetto | c teddybeer",
  whale: "m Wal | whale | f ballena | f baleine | f balena | c walvis",
  rainbow: "m Regenbogen | rainbow | m arcoíris | m arc-en-ciel | m arcobaleno | c regenboog",
  sailboat:
    "n Segelboot | sailing boat/sailboat | m velero | m voilier | f barca a vela | c zeilboot",
  elephant: "m Elefant | elephant | m elefante | m éléphant | m elefante | c olifant",
  balloons: "p Luftballons | balloons | M globos | M ballons | M palloncini | p ballonnen",
  pennants:
    "f Wimpelkette | bunting | M banderines | f guirlande de fanions | F bandierine | c slinger met vlaggetjes",
  cake: "f Geburtstagstorte | birthday cake | f tarta de cumpleaños | m gâteau d’anniversaire | f torta di compleanno | c verjaardagstaart",
  gift: "n Geschenk | present/gift | m regalo | m cadeau | m regalo | n cadeau",
  rocket: "f Rakete | rocket | m cohete | f fusée | m razzo | c raket",
  dinosaur: "m Dino | dinosaur | m dinosaurio | m dinosaure | m dinosauro | c dino",
  crown: "f Krone | crown | f corona | f couronne | f corona | c kroon",
  fox: "m Fuchs | fox | m zorro | m renard | f volpe | c vos",
  schoolCone:
    "f Schultüte | sweet cone/candy cone | m cucurucho de chuches | f pochette-surprise | m cono regalo | c puntzak met snoep",
  pencils:
    "p Buntstifte | coloured pencils/colored pencils | M lápices de colores | M crayons de couleur | F matite colorate | p kleurpotloden",
  letters: "n ABC | ABC | m abecedario | m alphabet | m alfabeto | n alfabet",
  satchel:
    "f Schultasche | school bag/backpack | f mochila escolar | m cartable | m zainetto | c schooltas",
  owl: "f Eule | owl | m búho | f chouette | m gufo | c uil",
  fish: "m Fisch | fish | m pez | m poisson | m pesce | c vis",
  cross: "n Kreuz | cross | f cruz | f croix | f croce | n kruis",
  feather: "f Feder | feather | f pluma | f plume | f piuma | c veer",
  chalice: "m Kelch | chalice | m cáliz | m calice | m calice | c kelk",
  candle: "f Kerze | candle | f vela | f bougie | f candela | c kaars",
  tree: "m Lebensbaum | tree of life | m árbol de la vida | m arbre de vie | m albero della vita | c levensboom",
  anchor: "m Anker | anchor | f ancla | f ancre | f ancora | n anker",
  flame: "f Flamme | flame | f llama | f flamme | f fiamma | c vlam",
  sun: "f Sonne | sun | m sol | m soleil | m sole | c zon",
  eggs: "p Ostereier | Easter eggs | M huevos de Pascua | M œufs de Pâques | F uova di Pasqua | p paaseieren",
  bunny:
    "m Osterhase | Easter bunny | m conejo de Pascua | m lapin de Pâques | m coniglio di Pasqua | c paashaas",
  chick: "n Küken | chick | m pollito | m poussin | m pulcino | n kuiken",
  lamb: "n Lamm | lamb | m cordero | m agneau | m agnellino | n lam",
  snowflakes:
    "p Schneeflocken | snowflakes | M copos de nieve | M flocons de neige | M fiocchi di neve | p sneeuwvlokken",
  baubles:
    "p Christbaumkugeln | baubles/ornaments | F bolas de Navidad | F boules de Noël | F palline di Natale | p kerstballen",
  christmasTree:
    "m Weihnachtsbaum | Christmas tree | m árbol de Navidad | m sapin de Noël | m albero di Natale | c kerstboom",
  reindeer: "n Rentier | reindeer | m reno | m renne | f renna | n rendier",
  village:
    "n Winterdorf | winter village | m pueblo nevado | m village enneigé | m villaggio innevato | n winterdorp",
  bells: "p Glocken | bells | F campanas | F cloches | F campane | p kerstklokken",
  leaves:
    "p Herbstblätter | autumn leaves/fall leaves | F hojas de otoño | F feuilles d’automne | F foglie d’autunno | p herfstbladeren",
  waves: "p Wellen | waves | F olas | F vagues | F onde | p golven",
} as const satisfies Readonly<Record<string, string>>;

export type Subject = keyof typeof SUBJECTS;
